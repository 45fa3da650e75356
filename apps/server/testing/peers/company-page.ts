import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestIdentityProvider } from './identity-provider.ts';

/** The log-in page of a company, for browsers. */
export interface CompanyPage {
  url: string;
  /** The e-mail of the person whom it logs in. */
  worker: string;
  close(): Promise<void>;
}

/** Serves a page that answers for the worker with a form that posts itself, as the company's provider would. */
export async function serveCompanyPage(company: TestIdentityProvider): Promise<CompanyPage> {
  const server = createServer((request, response) => {
    void (async () => {
      const requestId = await company.readRequest(new URL(request.url!, page.url).href);
      const value = await company.respond(requestId, { nameId: page.worker, email: page.worker });
      response.setHeader('content-type', 'text/html').end(
        `<form method="post" action="${company.recipient()}"><input name="SAMLResponse" value="${value}"></form>
         <script>document.forms[0].submit()</script>`,
      );
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const page: CompanyPage = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sso`,
    worker: '',
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return page;
}
