export { exportCatalogue } from './export-catalogue.ts';
export { importKinds, isImportKind, type ImportKind } from './files/file-kinds.ts';
export { importCatalogue, noProgress, type ImportProgress, type ImportReport } from './import-catalogue.ts';
export { problemText } from './problem-text.ts';
export { gateOf } from './rows/merge-label.ts';
export { importFile, serveImport } from './serve-import.ts';
export { listImports } from './import-repository.ts';
