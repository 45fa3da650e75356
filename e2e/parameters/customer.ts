import { personInfoTypes } from '@bottega/domain';
import { bannerSentences, createTexts, householdConsent, textVersion } from '@bottega/texts';
import { brandTexts } from '@bottega/texts/brand-texts.fixture.ts';
import { profileProofs } from './profile.ts';
import { changes, elsewhere, type Input, type ProofsOf } from './proof.ts';

const modules = 'apps/server/src/modules/customer';
const programmes = `${modules}/programmes/programmes.int.test.ts`;

const device = elsewhere(
  programmes,
  'when an app registers a device, then all that it says of it is kept, and only the device with that platform and uuid is unregistered',
);
const contact = elsewhere(
  programmes,
  '[CUS-21] [CUS-22] when a marketing service is set, then shoppers find and remove their own contact, nobody else’s',
);

const { t } = createTexts(brandTexts['rosmarino']);

interface Answers {
  disclaimerTypes: { disclaimers: { disclaimerId: number; accepted: boolean }[] }[];
}
const answersOf = ({ disclaimerTypes }: Answers) =>
  disclaimerTypes.flatMap(({ disclaimers }) =>
    disclaimers.map(({ disclaimerId, accepted }) => [disclaimerId, accepted]),
  );

const household = {
  allergens: ['milk'],
  diets: [],
  consent: true,
  textVersion: textVersion(householdConsent(t)),
};
const keptHousehold = { part: ({ allergens, diets }: Input) => [allergens, diets] };

const banner = textVersion(bannerSentences(t));
const choice = { analytics: true, profilation: true, textVersion: banner };
const keptChoice = {
  part: ({ technical, analytics, profilation }: Input) => [technical, analytics, profilation],
};

const personInfos = { part: ({ personInfos: infos }: Input) => infos };

export const customerProofs: ProofsOf = () => ({
  'customer.listDisclaimers': {
    store_id: elsewhere(
      `${modules}/disclaimers/disclaimers.int.test.ts`,
      '[CUS-16] when only some stores ask for a disclaimer, then it is listed for these stores alone',
    ),
    registration_module_type_id: changes(1, 6),
  },
  'customer.updateDisclaimers': {
    disclaimers: changes(
      [{ disclaimerId: 2, version: 1, accepted: true }],
      [{ disclaimerId: 2, version: 1, accepted: false }],
      {},
      { part: answersOf },
    ),
  },
  'customer.saveHousehold': {
    allergens: changes(['milk'], ['nuts'], household, keptHousehold),
    diets: changes(['vegetarian'], ['vegan'], household, keptHousehold),
    consent: changes(true, false, household, keptHousehold),
    textVersion: changes(household.textVersion, '00000000', household, keptHousehold),
  },
  ...profileProofs,
  'customer.registerDevice': {
    external_id: device,
    platform: device,
    uuid: device,
    model: device,
    platform_version: device,
    manufacturer: device,
  },
  'customer.unregisterDevice': { platform: device, uuid: device },
  'customer.subscribeAtWork': {
    subscriptionCode: elsewhere(
      programmes,
      '[CUS-24] when a code is of a running programme of the brand, then the shopper is subscribed once; a wrong one is refused and guesses are limited',
    ),
  },
  'customer.marketingContactKey': { ChannelAddressList: contact, MaximumCount: contact },
  'customer.removeMarketingContact': { contactKey: contact, userId: contact },
  'customer.updatePersonInfo': {
    personInfoTypeId: changes(
      personInfoTypes.pushOrders,
      personInfoTypes.pushReminders,
      { value: 'false' },
      personInfos,
    ),
    value: changes('false', 'true', { personInfoTypeId: personInfoTypes.pushOrders }, personInfos),
  },
  'customer.saveCookiePreferences': {
    technical: changes(true, false, choice, keptChoice),
    analytics: changes(true, false, choice, keptChoice),
    profilation: changes(true, false, choice, keptChoice),
    textVersion: changes(banner, '00000000', choice, keptChoice),
    uuid: changes('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', choice, {
      part: ({ uuid }: Input) => uuid,
    }),
  },
});
