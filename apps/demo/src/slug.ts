/** Makes a slug: `Caffè & co., 1,5 L` gives `caffe-co-1-5-l`. */
function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Returns a function that makes unique slugs: a repeated text gets `-2` at its end. */
export function slugger(): (text: string) => string {
  const taken = new Set<string>();
  return (text) => {
    const slug = slugOf(text);
    let free = slug;
    for (let count = 2; taken.has(free); count += 1) free = `${slug}-${count}`;
    taken.add(free);
    return free;
  };
}
