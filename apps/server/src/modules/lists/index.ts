export { readList } from './open-list.ts';
export { hasFavourites } from './repository.ts';
export { listsRoutes } from './routes.ts';
