import { passwordLengths, type PasswordLength } from '@bottega/domain/identity';
import { Type, type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';

const TagManager = Type.Object({
  /** Google Tag Manager is the only variant. */
  kind: Type.Literal('gtm'),
  /** Id of the container, `GTM-…`. */
  id: Type.String({ pattern: '^GTM-[A-Z0-9]{4,12}$' }),
  /** Hosts besides Google's that the container's tags load from or send to, `https://tags.example`. */
  hosts: Type.Optional(Type.Array(Type.String())),
  /** The cookies that the container's tags set, in words, for the cookie preferences. */
  cookies: Type.Array(
    Type.Object({
      kind: Type.Union([Type.Literal('analytics'), Type.Literal('profilation')]),
      name: Type.String(),
      purpose: Type.String(),
      lasts: Type.String(),
      who: Type.String(),
    }),
  ),
});
export type TagManager = Static<typeof TagManager>;

/** An address of a provider. Plain http only on this machine, for tests. */
export const ProviderAddress = Type.String({
  pattern: '^(?:https://|http://(?:localhost|127\\.0\\.0\\.1)[:/])',
});

/** Log-ins with accounts of others. Their secrets come from the environment. */
const SocialLogins = Type.Object({
  google: Type.Optional(
    Type.Object({ clientId: Type.String({ minLength: 1 }), issuer: Type.Optional(ProviderAddress) }),
  ),
  facebook: Type.Optional(
    Type.Object({
      clientId: Type.String({ minLength: 1 }),
      endpoints: Type.Optional(
        Type.Object({ authorize: ProviderAddress, token: ProviderAddress, profile: ProviderAddress }),
      ),
    }),
  ),
});

const ModuleUse = Type.Enum(['off', 'optional', 'required']);

/** Public settings of a brand for the screens (specification §9). */
export const BrandSettings = Type.Object({
  key: Type.String(),
  name: Type.String(),
  anonymousCarts: Type.Boolean(),
  showSectors: Type.Boolean(),
  bypassTimeslotAssignment: Type.Boolean(),
  bypassAddressAssignment: Type.Boolean(),
  /** Whether a dialog asks before a line leaves the cart (CAR-18, CAR-20). Elsewhere a toast takes the removal back. */
  asksBeforeRemoval: Type.Boolean(),
  acceptAlternatives: Type.Boolean(),
  acceptAlternativesOnPromo: Type.Boolean(),
  /** Whether the app asks for push notifications and registers its device (TEN-17). */
  pushNotificationEnabled: Type.Boolean(),
  filterEmptyCategory: Type.Boolean(),
  registrationEnabled: Type.Boolean(),
  /** The least length of a new password. */
  passwordMinLength: Type.Unsafe<PasswordLength>(
    Type.Union(passwordLengths.map((length) => Type.Literal(length))),
  ),
  forgotPasswordEnabled: Type.Boolean(),
  /** Where shoppers register and ask for a new password, if not in this shop (IDE-17, IDE-18); empty: in this shop. */
  externalRegistrationUrl: Type.String(),
  /** Parts of the profile: left out, offered, or asked for before the first order. */
  profileModules: Type.Object({
    invoice: ModuleUse,
    address: ModuleUse,
    birthDate: ModuleUse,
    fidelityCard: ModuleUse,
    interests: ModuleUse,
  }),
  /** The interests that a shopper may choose. */
  interests: Type.Array(Type.String({ minLength: 1, maxLength: 60 })),
  /** Level that a profile needs before an order (IDE-10). */
  minimumProfileLevel: Type.Integer({ minimum: 0, maximum: 9 }),
  /** Warehouses whose shoppers are offered an invoice at the check-out (TEN-26). */
  invoiceWarehouses: Type.Union([Type.Literal('all'), Type.Array(Type.Integer({ minimum: 1 }))]),
  categoryPrefix: Type.String(),
  categoryDepth: Type.Integer(),
  /** Hosts besides the shop's own whose links stay in the shop (TEN-19). */
  domainWhitelist: Type.Array(Type.String()),
  /** Prefix of the brand's fidelity card numbers (TEN-25). */
  fidelityPrefix: Type.String(),
  /** Extra amount reserved on a card: a rate of the goods sold by weight, in basis points (CHK-16). */
  preAuthorisationBp: Type.Integer(),
  /** Whether shoppers may change the goods of an order that is paid online (ORD-05). */
  cardOrdersModifiable: Type.Boolean(),
  /** Codes of messages shown in a dialog instead of a toast (API-20). */
  dialogCodes: Type.Array(Type.String()),
  /** Products at the top of the front page: the deepest cuts of the week, or the first aisle. */
  homeShows: Type.Union([Type.Literal('offers'), Type.Literal('firstAisle')]),
  /** Address of the remote version check (TEN-29); empty: a website compares its own `/version.json`, an app nothing. */
  versionCheckUrl: Type.String(),
  /** Map pictures, `https://…/{z}/{x}/{y}.png`, with their credit; without them maps show a drawn outline of Lazio. */
  mapTiles: Type.Optional(Type.Object({ url: Type.String(), credit: Type.String() })),
  /** The providers whose log-in the brand offers. Empty: none. */
  socialLogins: SocialLogins,
  /** Whether the log-in form leads to the log-in of the brand's company (IDE-32). */
  companyLogin: Type.Boolean(),
  /** The brand's tag manager (SHL-45). Absent: the shop sends no analytics. */
  tagManager: Type.Optional(TagManager),
});
export type BrandSettings = Static<typeof BrandSettings>;

/** Work of a brand in the background, for its staff. Times are ISO 8601 in UTC. */
const Status = Type.Object({
  queues: Type.Array(
    Type.Object({
      name: Type.String(),
      waiting: Type.Integer(),
      running: Type.Integer(),
      done: Type.Integer(),
      lastDoneAt: Type.Optional(Type.String()),
    }),
  ),
  /** Jobs that failed for good, oldest first. */
  failed: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      error: Type.String(),
      failedAt: Type.String(),
    }),
  ),
  /** Newest first. */
  imports: Type.Array(
    Type.Object({
      kind: Type.Optional(Type.String()),
      finishedAt: Type.String(),
      rows: Type.Integer(),
      created: Type.Integer(),
      changed: Type.Integer(),
      withdrawn: Type.Integer(),
      problems: Type.Integer(),
      applied: Type.Boolean(),
    }),
  ),
  /** Invoices that the exchange system or the shop's checks refused, newest first. */
  invoices: Type.Array(
    Type.Object({
      number: Type.String(),
      orderId: Type.Integer(),
      /** Letters of the exchange system, such as `NS`. */
      outcome: Type.String(),
      at: Type.String(),
      faults: Type.Array(Type.Object({ code: Type.String(), says: Type.String() })),
    }),
  ),
  /** Days of gateways compared with the shop's books, newest first. Amounts are in euro. */
  reconciliations: Type.Array(
    Type.Object({
      /** `YYYY-MM-DD` in Rome. */
      day: Type.String(),
      gateway: Type.String(),
      moves: Type.Integer(),
      captured: Type.Number(),
      refunded: Type.Number(),
      /** Payments that differ; 0: gateway and books agree. */
      differences: Type.Integer(),
    }),
  ),
});
export type StatusData = Static<typeof Status>;

export const tenancy = {
  status: endpoint({
    method: 'GET',
    path: '/ebsn/api/staff/status',
    summary: 'Queues, failed jobs and last imports of the brand; for its staff only',
    access: 'user',
    writes: false,
    input: Type.Object({}),
    data: Status,
  }),
  settings: endpoint({
    forApp: true,
    method: 'GET',
    path: '/ebsn/api/brand/settings',
    summary: 'Settings of the host’s brand',
    access: 'public',
    writes: false,
    input: Type.Object({}),
    data: BrandSettings,
  }),
};
