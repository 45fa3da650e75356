/**
 * The id of the whole catalogue. Pages of offers of other clients send it as their constant category; a brand's own
 * categories have larger ids.
 */
export const rootCategoryId = 1;
