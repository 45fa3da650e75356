import type { BrandFolder } from '../../../platform/brand.ts';
import type { CellUrls } from '../../../platform/db/cells.ts';
import { withClient } from '../../../platform/db/client.ts';
import { DatabaseSetupError } from '../../../platform/db/database-setup-error.ts';
import { homesOf, type FoundHomes } from '../homes.ts';
import { readRegistry } from '../repository.ts';
import { registerBrands } from './registry-repository.ts';

/**
 * Registers each brand in the cell where it is at home, a new one in the first cell. Returns the brands of the first cell.
 *
 * @throws DatabaseSetupError when two cells claim a brand, as after a back-up that was restored beside its original
 */
export async function registerInCells(
  cells: readonly CellUrls[],
  folders: readonly BrandFolder[],
): Promise<BrandFolder[]> {
  const { homes, claimedTwice } = await readHomes(cells);
  const [twice] = claimedTwice;
  if (twice)
    throw new DatabaseSetupError(
      `Brand ${twice.tenantId} is at home in the cells ${twice.cells.join(' and ')}. Remove it from one of them: ` +
        `update brand set presence = 'left' where tenant_id = ${twice.tenantId}`,
    );
  const of = (cell: CellUrls): BrandFolder[] =>
    folders.filter(({ tenantId }) => (homes.get(tenantId) ?? cells[0]!.name) === cell.name);
  for (const cell of cells) await withClient(cell.adminUrl, (owner) => registerBrands(owner, of(cell)));
  return of(cells[0]!);
}

/** Asks the cells which brands are at home in them. */
export async function readHomes(cells: readonly CellUrls[]): Promise<FoundHomes> {
  const registries = await Promise.all(
    cells.map(async ({ name, adminUrl }) => [name, await withClient(adminUrl, readRegistry)] as const),
  );
  return homesOf(new Map(registries));
}
