import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

interface Operation {
  parameters?: Parameter[];
  requestBody?: { $ref?: string; content?: Record<string, unknown> };
  responses?: Record<string, { content?: Record<string, unknown> }>;
}

interface Parameter {
  $ref?: string;
  in?: string;
  name?: string;
  required?: boolean;
  schema?: object;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components?: Record<string, Record<string, unknown>>;
}

/** A call that the description knows, with the checks of its parts. */
export interface DescribedCall {
  /** Path as the description writes it: `/v1/refunds/{refund}`. */
  path: string;
  /** Values of the path's parameters. */
  ids: Record<string, string>;
  /** First thing wrong with a part. Undefined: it follows the description. Numbers in text become numbers. */
  wrongBody(body: unknown): ErrorObject | undefined;
  wrongQuery(query: object): ErrorObject | undefined;
  wrongAnswer(status: number, body: unknown): ErrorObject | undefined;
}

/** Checks calls against a published OpenAPI description. */
export function apiDescription(file: URL, { coerce }: { coerce: boolean }) {
  const name = basename(file.pathname, '.json');
  const doc = JSON.parse(readFileSync(file, 'utf8')) as Description;
  const ajv = new Ajv({
    strict: false,
    logger: false,
    coerceTypes: coerce ? 'array' : false,
    // PayPal's patterns are not written for unicode mode
    unicodeRegExp: false,
  });
  addFormats.default(ajv);
  // an OpenAPI document is a place for schemas, not a schema
  ajv.addSchema({ $id: name, ...doc });
  const compiled = new Map<string, ValidateFunction>();

  const check = (ref: string, value: unknown): ErrorObject | undefined => {
    const validate = compiled.get(ref) ?? ajv.compile({ $ref: `${name}#${ref}` });
    compiled.set(ref, validate);
    return validate(value) ? undefined : validate.errors?.[0];
  };
  const parameterOf = (parameter: Parameter): Parameter =>
    parameter.$ref === undefined
      ? parameter
      : (doc.components?.['parameters']?.[lastOf(parameter.$ref)] as Parameter);

  return {
    find(method: string, pathname: string): DescribedCall | undefined {
      for (const [path, operations] of Object.entries(doc.paths)) {
        const operation = operations[method.toLowerCase()];
        const ids = operation && idsOf(path, pathname);
        if (!operation || !ids) continue;
        const at = `/paths/${escaped(path)}/${method.toLowerCase()}`;
        return {
          path,
          ids,
          wrongBody: (body) => {
            const ref = bodyRef(operation, at, doc);
            return ref === undefined ? undefined : check(ref, body);
          },
          wrongQuery: (query) => wrongQuery(ajv, (operation.parameters ?? []).map(parameterOf), query),
          wrongAnswer: (status, body) => {
            const ref = answerRef(operation, at, status);
            return ref === undefined ? undefined : check(ref, body);
          },
        };
      }
      return undefined;
    },
  };
}

function wrongQuery(ajv: Ajv, parameters: Parameter[], query: object): ErrorObject | undefined {
  const fields = parameters.filter((parameter) => parameter.in === 'query');
  const validate = ajv.compile({
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(fields.map(({ name = '', schema = {} }) => [name, schema])),
    required: fields.filter(({ required }) => required).map(({ name = '' }) => name),
  });
  return validate(query) ? undefined : validate.errors?.[0];
}

function bodyRef({ requestBody }: Operation, at: string, doc: Description): string | undefined {
  if (!requestBody) return undefined;
  const shared = requestBody.$ref?.slice(1);
  const body = shared
    ? (doc.components?.['requestBodies']?.[lastOf(shared)] as Operation['requestBody'])
    : requestBody;
  const [type] = Object.keys(body?.content ?? {});
  return type && `${shared ?? `${at}/requestBody`}/content/${escaped(type)}/schema`;
}

function answerRef({ responses }: Operation, at: string, status: number): string | undefined {
  const [type] = Object.keys(responses?.[status]?.content ?? {});
  return type && `${at}/responses/${status}/content/${escaped(type)}/schema`;
}

function idsOf(path: string, pathname: string): Record<string, string> | undefined {
  const pattern = path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(pathname);
  return found ? { ...found.groups } : undefined;
}

const lastOf = (ref: string): string => ref.split('/').at(-1) ?? '';

/** A name in a JSON pointer that is part of an address. */
const escaped = (name: string): string =>
  encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
