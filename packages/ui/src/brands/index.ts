import type { BrandTheme } from '../theme/tokens.ts';
import { ponte } from './ponte.ts';
import { rosmarino } from './rosmarino.ts';

export { ponte, rosmarino };

export const brandThemes: Readonly<Record<string, BrandTheme>> = { rosmarino, ponte };
