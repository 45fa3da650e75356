/** The pages to link from one: the first, the last, and its neighbours, with gaps where some are left out. */
export function pageWindow(page: number, pages: number): (number | 'gap')[] {
  const shown = new Set([1, pages, page - 1, page, page + 1]);
  const window: (number | 'gap')[] = [];
  let last = 0;
  for (const at of [...shown].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b)) {
    // a gap that would hide a single page shows that page instead
    if (at - last === 2) window.push(last + 1);
    else if (at - last > 2) window.push('gap');
    window.push(at);
    last = at;
  }
  return window;
}
