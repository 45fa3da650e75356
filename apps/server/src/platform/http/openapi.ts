import { envelopeOf, type Endpoint } from '@bottega/contract';
import { escapeHtml } from '@bottega/domain/content';
import type { FastifyInstance } from 'fastify';

/** The contract as OpenAPI 3.1. Its schemas are JSON Schema 2020-12 without changes. */
function openApiOf(contract: Record<string, Record<string, Endpoint>>, version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [word, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = call.path.replace(/:(\w+)/g, '{$1}');
      (paths[path] ??= {})[call.method.toLowerCase()] = {
        operationId: `${word}.${name}`,
        tags: [word],
        summary: call.summary,
        ...(call.access === 'staff' && { security: [{ key: [] }] }),
        ...inputOf(call),
        responses: {
          ...(call.isWordpress ? ofWordpress(call) : inEnvelope(call)),
          ...(call.access === 'user' && { 419: { description: 'Session missing or expired' } }),
          429: { description: 'Too many requests; see Retry-After' },
        },
      };
    }
  }
  const components = { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } };
  return { openapi: '3.1.0', info: { title: 'Bottega', version }, components, paths };
}

const inEnvelope = ({ data, errors }: Endpoint) => ({
  200: {
    description: `Envelope; \`response.status\` 0 is success${errors ? `, else one of ${errors.join(', ')}` : ''}`,
    content: { 'application/json': { schema: envelopeOf(data) } },
  },
  400: { description: 'INVALID_INPUT: `errorsMessage[0].field` names the parameter' },
});

const ofWordpress = ({ data }: Endpoint) => ({
  200: {
    description: 'As WordPress answers; totals in `x-wp-total` and `x-wp-totalpages`',
    content: { 'application/json': { schema: data } },
  },
  400: { description: '`code`, `message`, `data.status`; `data.params` names the parameter' },
});

function inputOf(call: Endpoint): object {
  const { properties, required = [] } = call.input as {
    properties: Record<string, object>;
    required?: string[];
  };
  if (call.method === 'POST' && call.file === undefined) {
    return {
      requestBody: {
        content: {
          'application/json': { schema: call.input },
          'application/x-www-form-urlencoded': { schema: call.input },
        },
      },
    };
  }
  return {
    ...(call.file && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          call.file.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      },
    }),
    parameters: Object.entries(properties)
      .filter(([name]) => name !== 'rest')
      .map(([name, schema]) => {
        const inPath = call.path.includes(`:${name}`);
        return { name, in: inPath ? 'path' : 'query', required: inPath || required.includes(name), schema };
      }),
  };
}

/** Serves the document, and a page that shows it at `/ebsn/api/docs`. */
export function serveOpenApi(
  app: FastifyInstance,
  contract: Record<string, Record<string, Endpoint>>,
  version: string,
): void {
  const json = JSON.stringify(openApiOf(contract, version));
  const page = pageOf(contract);
  app.get('/ebsn/api/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(json));
  app.get('/ebsn/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(page));
}

function pageOf(contract: Record<string, Record<string, Endpoint>>): string {
  const sections = Object.entries(contract).map(([word, calls]) => {
    const rows = Object.values(calls).map((call) => {
      const { properties, required = [] } = call.input as {
        properties: Record<string, object>;
        required?: string[];
      };
      const inputs = Object.entries(properties).map(
        ([name, schema]) =>
          `<li><code>${name}</code>${required.includes(name) ? ' (required)' : ''} <small>${escapeHtml(JSON.stringify(schema))}</small></li>`,
      );
      return `<details><summary><code>${call.method} ${call.path}</code> ${escapeHtml(call.summary)}</summary>
<p>Access: ${call.permission ? `staff with ${call.permission}` : call.access}.${call.writes ? ' Changes state.' : ''}${call.errors ? ` Refuses with ${call.errors.join(', ')}.` : ''}</p>
<h3>Input</h3><ul>${inputs.join('')}</ul><h3>data</h3><pre>${escapeHtml(JSON.stringify(call.data, null, 1))}</pre></details>`;
    });
    return `<section><h2>${word}</h2>${rows.join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bottega API</title></head><body><main><h1>Bottega API</h1>
<p><a href="/ebsn/api/openapi.json">OpenAPI 3.1 document</a></p>${sections.join('')}</main></body></html>`;
}
