export { readList } from './open-list.ts';
export { favouritesOf } from './repository.ts';
export { listsRoutes } from './routes.ts';
