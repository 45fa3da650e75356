import {
  Client,
  Environment,
  OrdersController,
  PaymentsController,
  TransactionSearchController,
} from '@paypal/paypal-server-sdk';

export interface PaypalSettings {
  clientId: string;
  secret: string;
  /** PayPal's id of the webhook, with which it checks its own signatures. */
  webhookId: string;
  /** Address of PayPal's interface, without a path. Absent: PayPal's own. */
  apiUrl?: string;
}

export interface Paypal {
  orders: OrdersController;
  payments: PaymentsController;
  transactions: TransactionSearchController;
  /** Posts a JSON text to an interface that the SDK has no controller for, with the SDK's log-in. */
  post(path: string, json: string): Promise<unknown>;
}

const patienceMs = 10_000;
/** Seconds before its end at which the SDK asks for a new access token. */
const tokenMarginSeconds = 60;

/** The SDK knows PayPal's two addresses only; a request of another one is sent there instead. */
class ClientAt extends Client {
  readonly #address: string | undefined;

  constructor({ clientId, secret, apiUrl }: PaypalSettings) {
    super({
      environment: Environment.Production,
      timeout: patienceMs,
      clientCredentialsAuthCredentials: {
        oAuthClientId: clientId,
        oAuthClientSecret: secret,
        oAuthClockSkew: tokenMarginSeconds,
      },
    });
    this.#address = apiUrl;
  }

  override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
    const make = super.getRequestBuilderFactory();
    return (...args) => {
      const builder = make(...args);
      builder.interceptRequest((request) => ({ ...request, url: this.#moved(request.url) }));
      return builder;
    };
  }

  #moved(url: string): string {
    if (this.#address === undefined) return url;
    const { pathname, search } = new URL(url);
    return new URL(pathname + search, this.#address).href;
  }
}

export function openPaypal(settings: PaypalSettings): Paypal {
  const client = new ClientAt(settings);
  return {
    orders: new OrdersController(client),
    payments: new PaymentsController(client),
    transactions: new TransactionSearchController(client),
    async post(path, json) {
      const request = client.getRequestBuilderFactory()('POST', path);
      request.header('Content-Type', 'application/json');
      request.text(json);
      request.authenticate([{ oauth2: true }]);
      const { result } = await request.callAsText();
      return JSON.parse(result);
    },
  };
}
