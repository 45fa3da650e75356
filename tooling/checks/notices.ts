import type { readBrands } from '@bottega/server/modules/tenancy/index';

export type Folder = ReturnType<typeof readBrands>[number];

/** Something that a brand can switch on, and the words by which its privacy notice names it. */
export interface Feature {
  name: string;
  isOn: (brand: Folder) => boolean;
  says: RegExp;
  /** Words that claim it; absent: those of `says`. */
  claims?: RegExp;
}

const always = () => true;
const asks = (type: Folder['disclaimers'][number]['type']) => (brand: Folder) =>
  brand.disclaimers.some((disclaimer) => disclaimer.type === type);

/** Services of others that get data, each with the country that it works from. */
export const features: readonly Feature[] = [
  { name: 'allergies of the household', isOn: always, says: /allergie e diete[^]*consenso esplicito/i },
  {
    name: 'log-ins and security events',
    isOn: always,
    says: /dispositivi collegati[^|]*eventi di sicurezza/,
  },
  { name: 'passkeys', isOn: always, says: /passkey/i },
  { name: 'proof of consents', isOn: always, says: /consensi dati e (?:tolti|revocati)/ },
  { name: 'newsletter', isOn: asks('newsletter'), says: /\| [^|\n]*e-mail[^|\n]*\|[^\n]*\| consenso/ },
  { name: 'profiling', isOn: asks('profiling'), says: /interessi che scegli/ },
  { name: 'benefits of the card', isOn: asks('fidelity'), says: /acquisti collegati alla carta/ },
  {
    name: 'fidelity card',
    isOn: ({ settings }) => settings.profileModules.fidelityCard !== 'off',
    says: /carta fedeltà/,
  },
  {
    name: 'date of birth',
    isOn: ({ settings }) => settings.profileModules.birthDate !== 'off',
    says: /data di nascita/,
  },
  {
    name: 'interests',
    isOn: ({ settings }) => settings.profileModules.interests !== 'off',
    says: /interessi che scegli/,
  },
  { name: 'invoices', isOn: always, says: /fatture e dati fiscali/ },
  {
    name: 'push messages, and their transfer',
    isOn: ({ settings }) => settings.pushNotificationEnabled,
    says: /Firebase Cloud Messaging[^]*Stati Uniti/,
    claims: /notifiche/i,
  },
  {
    name: 'analytics',
    isOn: ({ settings }) => settings.tagManager !== undefined,
    says: /Google Tag Manager[^]*Stati Uniti/,
    claims: /Tag Manager|Analytics/i,
  },
  {
    name: 'no analytics',
    isOn: ({ settings }) => settings.tagManager === undefined,
    says: /nessun[oa]? strumento di analisi|non ha strumenti di analisi/,
  },
  {
    name: 'log-in with Google',
    isOn: ({ settings }) => settings.socialLogins.google !== undefined,
    says: /(?:accedi|accesso) con Google/i,
  },
  {
    name: 'log-in with Facebook',
    isOn: ({ settings }) => settings.socialLogins.facebook !== undefined,
    says: /Facebook/,
  },
  {
    name: 'log-in of the company',
    isOn: ({ settings }) => settings.companyLogin || settings.saml !== undefined,
    says: /accesso dell.azienda/i,
    claims: /accesso dell.azienda|SAML/i,
  },
  { name: 'reCAPTCHA', isOn: ({ settings }) => settings.captcha.recaptchaKey !== '', says: /reCAPTCHA/ },
  { name: 'maps of others', isOn: ({ settings }) => settings.mapTiles !== undefined, says: /mapp[ae]/ },
];

/** Denials that are untrue as long as the feature is there. */
export const denials: readonly Pick<Feature, 'isOn' | 'says'>[] = [
  { isOn: always, says: /allerg[^.|]*\. Non (?:te )?(?:le|li) chiediamo|\*\*\s*Non (?:te )?li chiediamo/i },
  {
    isOn: ({ settings }) => settings.pushNotificationEnabled,
    says: /Restano nell'Unione europea|nessun trasferimento fuori/i,
  },
];

/** The parts of the copy of all data, and the words by which a notice names them. */
export const sections: Readonly<Record<string, RegExp>> = {
  account: /nome, e-mail, telefono/,
  points: /punti/,
  consents: /consensi/,
  sessions: /dispositivi collegati/,
  emailChanges: /cambi di e-mail/,
  links: /link mandati per posta/,
  addresses: /indirizzi/,
  household: /allergie e diete/,
  orders: /ordini/,
  payments: /pagamenti/,
  cards: /carta salvata/,
  carts: /carrelli/,
  lists: /liste/,
  joined: /liste/,
  notices: /prodotti che aspetti/,
  certificates: /buoni/,
  codes: /codici usati/,
  forms: /messaggi/,
  mails: /e-mail/,
  passkeys: /passkey/,
  logins: /dispositivi collegati/,
  invoices: /fatture/,
  fiscal: /dati fiscali/,
  push: /notifiche/,
  work: /convenzione/,
  aftersale: /segnalazioni con foto, recessi, rimborsi/,
  containers: /vuoti riportati/,
  recalls: /richiami/,
};
