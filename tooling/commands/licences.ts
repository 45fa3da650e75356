import { writeFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import { licencesDocument, shippedPackages } from '../build/shipped-packages.ts';

const packages = shippedPackages();
writeFileSync(inRoot('docs/licences.md'), licencesDocument(packages));
console.log(`· docs/licences.md: ${packages.length} packages`);
