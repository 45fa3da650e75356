import { readConfig } from '@bottega/server/config/config';
import { readBrands } from '@bottega/server/modules/tenancy/index';
import { overweight, overweightApp, weightOfApp, weightsOfBuild, type Weights } from './page-weight.ts';
import { inRoot } from '../paths.ts';
import { builtAppFiles } from '@bottega/testing/app-files';
import { builtStorefront } from './storefront-build.ts';

// Builds the storefront if its sources changed, and the app's files; fails if a screen or the app exceeds its limit.
await builtStorefront();
const app = weightOfApp(await builtAppFiles('rosmarino'));
console.log(`· KB of the app's files: ${(app / 1024).toFixed(1)}`);
const tooHeavy = [...overweight(builtWeights()), ...overweightApp(app)];
for (const line of tooHeavy) console.error(`✖ ${line}`);
process.exitCode = tooHeavy.length === 0 ? 0 : 1;

function builtWeights(): Weights {
  const fonts = readBrands(readConfig({}).brandsDir).map(
    ({ key, theme }) => [key, theme.fonts.files.map(({ file }) => file)] as const,
  );
  const weights = weightsOfBuild(inRoot('apps/storefront/dist/client'), Object.fromEntries(fonts));
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);
  const screens = ['home', 'category', 'product'].map(
    (name) => `${name} ${kilobytes(weights.entry + (weights.routes[name] ?? 0))}`,
  );
  console.log(`· KB of script to the first screen: ${screens.join(', ')}`);
  return weights;
}
