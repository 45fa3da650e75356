export type { ListsPorts } from './list-place.ts';
export type { ListRecord } from './list-record.ts';
export { readList } from './open-list.ts';
export { hasFavourites } from './repository.ts';
export { listsRoutes } from './routes.ts';
