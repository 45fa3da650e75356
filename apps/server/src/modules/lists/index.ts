export { adoptVisitorFavourites } from './adopt-favourites.ts';
export { readList } from './open-list.ts';
export { favouritesOf, hasVisitorFavourites } from './repository.ts';
export { listsPersonalData } from './personal-data.ts';
export { listsRoutes } from './routes.ts';
