/** The page numbers to link: the first, the last and the neighbours of the current one, with gaps between them. */
export function pageWindow(page: number, pages: number): (number | 'gap')[] {
  const shown = new Set([1, pages, page - 1, page, page + 1]);
  const window: (number | 'gap')[] = [];
  let last = 0;
  for (const at of [...shown].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b)) {
    // a gap of a single page shows that page instead
    if (at - last === 2) window.push(last + 1);
    else if (at - last > 2) window.push('gap');
    window.push(at);
    last = at;
  }
  return window;
}
