import ponte from './brands/ponte.json' with { type: 'json' };
import rosmarino from './brands/rosmarino.json' with { type: 'json' };
import type { TextOverrides } from './bundle.ts';

/** Each brand's own wording, by brand key. */
export const brandTexts: Readonly<Record<string, TextOverrides>> = { rosmarino, ponte };
