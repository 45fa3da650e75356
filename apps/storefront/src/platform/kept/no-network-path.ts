/** Address of the page that the worker keeps and shows without network. */
export const noNetworkPath = '/no-network.html';
