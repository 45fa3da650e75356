import type { LabelData } from '@bottega/domain/catalog';
import type { CatalogueRow } from '../../source-files.ts';

interface Species {
  commercialName: string;
  latinName: string;
  isFarmed?: true;
  /** Where the good is from when its row doesn't say. */
  from?: string;
  gear?: string;
}

const nets = 'Reti da traino';
const ringNets = 'Reti da circuizione e reti da raccolta';
const hooks = 'Ami e palangari';
const traps = 'Nasse e trappole';

/** Fish and seafood of the demo by words of their names; the first match decides. */
const species: readonly (readonly [RegExp, Species])[] = [
  [/orata/i, { commercialName: 'Orata', latinName: 'Sparus aurata', isFarmed: true }],
  [/spigola|branzino/i, { commercialName: 'Spigola', latinName: 'Dicentrarchus labrax', isFarmed: true }],
  [/trota/i, { commercialName: 'Trota iridea', latinName: 'Oncorhynchus mykiss', isFarmed: true }],
  [
    /selvaggio/i,
    {
      commercialName: 'Salmone rosso',
      latinName: 'Oncorhynchus nerka',
      from: 'Oceano Pacifico nord-orientale (FAO 67)',
    },
  ],
  [/salmone/i, { commercialName: 'Salmone', latinName: 'Salmo salar', isFarmed: true, from: 'Norvegia' }],
  [/alici|acciug/i, { commercialName: 'Alice', latinName: 'Engraulis encrasicolus', gear: ringNets }],
  [/sgombro/i, { commercialName: 'Sgombro', latinName: 'Scomber scombrus', gear: ringNets }],
  [/sard[ae]/i, { commercialName: 'Sardina', latinName: 'Sardina pilchardus', gear: ringNets }],
  [/triglie/i, { commercialName: 'Triglia di scoglio', latinName: 'Mullus surmuletus' }],
  [/rombo/i, { commercialName: 'Rombo chiodato', latinName: 'Scophthalmus maximus', isFarmed: true }],
  [
    /sudafricano|nasello/i,
    {
      commercialName: 'Nasello del Capo',
      latinName: 'Merluccius capensis',
      from: 'Oceano Atlantico sud-orientale (FAO 47)',
    },
  ],
  [/merluzzo|baccalà/i, { commercialName: 'Merluzzo nordico', latinName: 'Gadus morhua' }],
  [/pesce spada/i, { commercialName: 'Pesce spada', latinName: 'Xiphias gladius', gear: hooks }],
  [/tonno/i, { commercialName: 'Tonno pinna gialla', latinName: 'Thunnus albacares', gear: hooks }],
  [/platessa/i, { commercialName: 'Platessa', latinName: 'Pleuronectes platessa' }],
  [/coda di rospo/i, { commercialName: 'Rana pescatrice', latinName: 'Lophius piscatorius' }],
  [/ricciola/i, { commercialName: 'Ricciola', latinName: 'Seriola dumerili', gear: hooks }],
  [
    /cozze e vongole|misto scoglio/i,
    {
      commercialName: 'Cozza e vongola verace',
      latinName: 'Mytilus galloprovincialis, Ruditapes philippinarum',
      isFarmed: true,
    },
  ],
  [
    /cozze cilene/i,
    { commercialName: 'Cozza cilena', latinName: 'Mytilus chilensis', isFarmed: true, from: 'Cile' },
  ],
  [/cozze/i, { commercialName: 'Cozza', latinName: 'Mytilus galloprovincialis', isFarmed: true }],
  [/vongole/i, { commercialName: 'Vongola verace', latinName: 'Ruditapes philippinarum', isFarmed: true }],
  [/ostrica/i, { commercialName: 'Ostrica concava', latinName: 'Magallana gigas', isFarmed: true }],
  [
    /gamberi e calamari/i,
    { commercialName: 'Gambero e calamaro', latinName: 'Parapenaeus longirostris, Loligo vulgaris' },
  ],
  [/calamari/i, { commercialName: 'Calamaro', latinName: 'Loligo vulgaris' }],
  [/seppie/i, { commercialName: 'Seppia', latinName: 'Sepia officinalis' }],
  [/moscardini/i, { commercialName: 'Moscardino', latinName: 'Eledone moschata' }],
  [/polpo/i, { commercialName: 'Polpo', latinName: 'Octopus vulgaris', gear: traps }],
  [/totano/i, { commercialName: 'Totano atlantico', latinName: 'Illex argentinus' }],
  [
    /gamberi argentini/i,
    {
      commercialName: 'Gambero argentino',
      latinName: 'Pleoticus muelleri',
      from: 'Oceano Atlantico sud-occidentale (FAO 41)',
    },
  ],
  [
    /mazzancoll|gamberi sgusciati/i,
    {
      commercialName: 'Mazzancolla tropicale',
      latinName: 'Litopenaeus vannamei',
      isFarmed: true,
      from: 'Ecuador',
    },
  ],
  [/scampi/i, { commercialName: 'Scampo', latinName: 'Nephrops norvegicus', gear: traps }],
  [/gamberi/i, { commercialName: 'Gambero rosa', latinName: 'Parapenaeus longirostris' }],
];

/** What the law wants known of fish (Reg. (EU) 1379/2013, art. 35); nothing for a name without a species. */
export function fishOf({ name, origin }: Pick<CatalogueRow, 'name' | 'origin'>): LabelData {
  const found = species.find(([pattern]) => pattern.test(name))?.[1];
  if (!found) return {};
  const { commercialName, latinName, isFarmed, from, gear = nets } = found;
  const place = origin?.replace(/\s*\(allevat[oa]e?\)/, '') ?? from;
  return isFarmed
    ? { commercialName, latinName, productionMethod: 'allevato', catchArea: place ?? 'Italia' }
    : {
        commercialName,
        latinName,
        productionMethod: 'pescato',
        catchArea: place ?? 'Oceano Atlantico nord-orientale (FAO 27)',
        fishingGear: gear,
      };
}
