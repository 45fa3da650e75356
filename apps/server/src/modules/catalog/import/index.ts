export { exportCatalogue, type ExportFormat } from './export-catalogue.ts';
export { importKinds, isImportKind, type ImportKind } from './file-kinds.ts';
export {
  importCatalogue,
  noProgress,
  type ImportActs,
  type ImportProgress,
  type ImportReport,
} from './import-catalogue.ts';
export { problemText } from './problem-text.ts';
export { importFile, serveImport } from './serve-import.ts';
