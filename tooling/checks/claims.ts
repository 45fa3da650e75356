import type { BrandFacts } from './brand-facts.ts';

/** Words without a unit that a setting keeps all the same. */
export interface Claim {
  says: RegExp;
  at?: RegExp;
  holds: (facts: BrandFacts, found: RegExpExecArray) => boolean;
}

const counts: Record<string, number> = {
  due: 2,
  tre: 3,
  quattro: 4,
  cinque: 5,
  sei: 6,
  sette: 7,
  otto: 8,
  cinquanta: 50,
};

const bandsOf = ({ home }: BrandFacts) => home.flatMap(({ bands }) => bands);
/** The hour of the evening before at which a slot closes. */
const eveningBefore = ({ begin, cutOff }: { begin: number; cutOff: number }): number => begin - cutOff + 24;

export const claims: readonly Claim[] = [
  {
    // «le 21:00 della sera prima per le fasce delle 8 e delle 10»
    says: /le (\d+):00 della sera prima[^|.]*? delle (\d+) e delle (\d+)/g,
    holds: (facts, [, at, ...begins]) =>
      begins.every((begin) => {
        const bands = bandsOf(facts).filter(
          (band) => band.begin === Number(begin) && band.cutOff > band.begin,
        );
        return bands.some((band) => eveningBefore(band) === Number(at));
      }),
  },
  {
    // «per le fasce delle 9 e delle 12, le 20:00 della sera prima»
    says: /fasce delle (\d+) e delle (\d+), le (\d+):00 della sera prima/g,
    holds: (facts, [, first, second, at]) =>
      [first, second].every((begin) =>
        bandsOf(facts).some((band) => band.begin === Number(begin) && eveningBefore(band) === Number(at)),
      ),
  },
  {
    says: /le (\d+):00 del giorno prima/g,
    holds: (facts, [, at]) => bandsOf(facts).some((band) => eveningBefore(band) === Number(at)),
  },
  {
    says: /(otto|sei|sette) (?:nostre )?(?:botteghe|negozi)|nostre (otto) botteghe/g,
    holds: ({ stores }, [, count, other]) => counts[(count ?? other)!] === stores,
  },
  { says: /dei (due|tre|quattro) locker/g, holds: ({ lockers }, [, count]) => counts[count!] === lockers },
  { says: /al locker/g, at: /^(?:pages|faq|vantaggi)\//, holds: ({ lockers }) => lockers > 0 },
  {
    says: /Fino a (cinquanta):/g,
    holds: ({ settings }, [, count]) => counts[count!] === settings.mostSavedAddresses,
  },
  {
    says: /(?:comincia con|le prime sono) (\d+)/g,
    holds: ({ settings }, [, prefix]) => prefix === settings.fidelityPrefix,
  },
  { says: /carrello da ospite/g, holds: ({ settings }) => settings.anonymousCarts },
  { says: /devo accedere prima di mettere prodotti/g, holds: ({ settings }) => !settings.anonymousCarts },
  {
    says: /pagato con la carta non si modifica|Con carta no:/g,
    holds: ({ settings }) => !settings.cardOrdersModifiable,
  },
  { says: /anche se hai pagato con la carta/g, holds: ({ settings }) => settings.cardOrdersModifiable },
  // a bag that isn't lent isn't given back
  {
    says: /ce (?:li|le|la) restituisci|a rendere/g,
    at: /^(?:pages|faq|vantaggi|shell)/,
    holds: ({ packaging }) => packaging.some(({ returnable }) => returnable),
  },
  {
    says: /credito per la spesa successiva/g,
    holds: ({ settings }) => settings.aftersale.answer === 'credit',
  },
  {
    says: /te lo rimborsiamo|ti rimborsiamo subito/g,
    at: /^(?:pages|faq|vantaggi)/,
    holds: ({ settings }) => settings.aftersale.answer === 'refund',
  },
];

/** Words that no brand may say, whatever its settings are. */
export const untrue: readonly Pick<Claim, 'says' | 'at'>[] = [
  // paper bags are sold, not lent
  { says: /(?:sacchett|bust)[^.,;:]*(?:restitui|a rendere)/g },
  // a complaint has its days
  { says: /il giorno (?:dopo|stesso)/g, at: /^(?:pages|faq|vantaggi)\// },
];
