/** Vitest's options and environment that run the website's journeys in the app's shape at phone size (docs/mobile.md). */
export const inAppShape = {
  options: ['--project=e2e', '--tags-filter=!website/* && !app'],
  env: { APP_SHAPE: '1' },
};
