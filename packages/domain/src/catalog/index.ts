export * from './article.ts';
export * from './slug.ts';
export * from './ean.ts';
export * from './searched-words.ts';
export * from './filters.ts';
export * from './context-hash.ts';
export * from './select-options.ts';
export * from './mistyped.ts';
