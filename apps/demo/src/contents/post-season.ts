import { seasonDays } from '../goods/season-months.ts';

/** The line of a post that names the months of its goods, as those of goods: `season_months: 10-5`. */
const season = /^season_months: (\d{1,2}-\d{1,2})$/m;

/** The file of a post: out of the season of its goods, it is published when the next one begins. */
export function fromSeason(text: string, day: string): string {
  const [line, months] = season.exec(text) ?? [];
  const next = months === undefined ? undefined : seasonDays({ season_months: months }, day);
  return line !== undefined && next && next.from > day
    ? text.replace(line, `${line}\npublish: ${next.from}`)
    : text;
}
