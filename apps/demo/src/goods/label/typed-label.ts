import type { LabelData, LabelKind } from '@bottega/domain/catalog';
import { inBaseUnit } from '@bottega/domain/money';
import type { CatalogueRow } from '../../source-files.ts';
import { fishOf } from './fish-species.ts';
import { labelKindsOf } from './label-kinds.ts';

/**
 * Typed label data of a row. The source has none, so all but the names of species are made up: plausible for what the good
 * is, and told as made up on the page of packed goods (`madeUpNote`).
 */
export function typedLabel(row: CatalogueRow): LabelData {
  const kinds = labelKindsOf(row.category);
  const labels = kinds.map((kind) => makers[kind]?.(row) ?? {});
  return Object.assign({}, ...labels, alcoholOf(row), lampOf(row), defrostedOf(row)) as LabelData;
}

const placeOf = ({ origin }: CatalogueRow): string => origin?.replace(/\s*\(.*\)$/, '') ?? 'Italia';

const reared = (row: CatalogueRow): LabelData => ({ raisedIn: placeOf(row), slaughteredIn: placeOf(row) });
const born = (row: CatalogueRow): LabelData => ({ bornIn: placeOf(row), ...reared(row) });

const makers: Partial<Record<LabelKind, (row: CatalogueRow) => LabelData>> = {
  'fruit-variety': (row) => ({ variety: varietyOf(row) }),
  fish: fishOf,
  beef: born,
  'cured-pork': born,
  pork: reared,
  poultry: reared,
  lamb: reared,
  eggs: ({ name }) => ({ eggCode: `${/biologic/i.test(name) ? 0 : /aperto/i.test(name) ? 1 : 2}IT058RM001` }),
  honey: (row) => ({
    honeyOrigins:
      row.origin !== undefined || /italian/i.test(row.name)
        ? [{ country: 'Italia', percent: 100 }]
        : [
            { country: 'Italia', percent: 60 },
            { country: 'Ungheria', percent: 25 },
            { country: 'Romania', percent: 15 },
          ],
  }),
  pasta: () => ({ grownIn: 'Italia', milledIn: 'Italia' }),
  rice: ({ name }) => ({
    grownIn: /basmati|thai|jasmine/i.test(name) ? 'Pakistan' : 'Italia',
    processedIn: 'Italia',
    packedIn: 'Italia',
  }),
  tomato: () => ({ grownIn: 'Italia', processedIn: 'Italia' }),
  milk: (row) => ({ milkedIn: placeOf(row), processedIn: placeOf(row) }),
  'in-liquid': netContentOf,
  detergent: hazardsOf,
};

const usualVarieties: readonly (readonly [RegExp, variety: string])[] = [
  [/annurc/i, 'Annurca'],
  [/^mele/i, 'Gala'],
  [/^pere/i, 'Abate Fetel'],
  [/^uva/i, 'Italia'],
  [/^aranc/i, 'Navelina'],
  [/^limon/i, 'Femminello'],
  [/^mandarin/i, 'Tardivo di Ciaculli'],
  [/^pompelm/i, 'Star Ruby'],
  [/^lime/i, 'Tahiti'],
];

/** The variety that the name has («Mele Golden Delicious», «Arance Tarocco di Sicilia»), else a usual one. */
function varietyOf({ name, category }: CatalogueRow): string {
  const variety = category.endsWith('/agrumi')
    ? /Tarocco|Moro|Valencia|Navel/.exec(name)?.[0]
    : /\s(\p{Lu}\p{Ll}\S*(?: \p{Lu}\p{Ll}\S*)*)$/u.exec(name)?.[1];
  return variety ?? usualVarieties.find(([pattern]) => pattern.test(name))?.[1] ?? 'Comune';
}

/** Shares of the pack that stay without the liquid. */
const drainedShare = { tuna: 0.7, other: 0.6 };

function netContentOf({ sale_type: saleType, net }: CatalogueRow): LabelData {
  const inBase = saleType === 'Sfuso' ? undefined : net && inBaseUnit(net.value, net.unit);
  return inBase ? { netContent: inBase.quantity / 1000 } : {};
}

/** The drained content of a pack with `netContent`, in kilograms. */
export function drainedContent({ category }: CatalogueRow, netContent: number): number {
  const share = category.endsWith('/tonno') ? drainedShare.tuna : drainedShare.other;
  return Number((netContent * share).toFixed(3));
}

const degrees: readonly (readonly [RegExp, percent: number])[] = [
  [/vino-rosso/, 13],
  [/vino-bianco/, 12],
  [/vino-rosato/, 12],
  [/spumante/, 11],
  [/birra-chiara/, 4.8],
  [/birra-speciale/, 6.5],
  [/aperitivi-e-amari/, 21],
  [/distillati/, 40],
];

function alcoholOf({ alcohol, category }: CatalogueRow): LabelData {
  if (!alcohol) return {};
  return { alcoholByVolume: degrees.find(([pattern]) => pattern.test(category))?.[1] ?? 15 };
}

function lampOf({ name, sku }: CatalogueRow): LabelData {
  return /lampadina/i.test(name)
    ? { energyClass: 'F', energySheet: `https://schede.example/lampadine/${sku}` }
    : {};
}

const defrostedOf = ({ name, sale_type: type }: CatalogueRow): LabelData =>
  /decongelat/i.test(name) || (type === 'Sfuso' && /mazzancolle/i.test(name)) ? { defrosted: true } : {};

const children = 'P102 Tenere fuori dalla portata dei bambini';
const irritates = 'H319 Provoca grave irritazione oculare';

function hazardsOf({ name, category }: CatalogueRow): LabelData {
  if (
    /candela|ricarica diffusore|deodorante ambiente|acchiappacolore|spugne|guanti|panni|mocio|sale per/i.test(
      name,
    )
  )
    return { hazardStatements: [] };
  if (/candeggina|wc|disincrostante|anticalcare|disgorgante/i.test(name))
    return {
      signalWord: 'Pericolo',
      hazardStatements: ['H314 Provoca gravi ustioni cutanee e gravi lesioni oculari', children],
    };
  if (category.endsWith('/insetticidi-e-deodoranti'))
    return {
      signalWord: 'Attenzione',
      hazardStatements: [
        'H410 Molto tossico per gli organismi acquatici con effetti di lunga durata',
        children,
      ],
    };
  return { signalWord: 'Attenzione', hazardStatements: [irritates, children] };
}
