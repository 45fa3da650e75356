/** A JSON Schema of the OpenAPI document. */
export interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

/** A call of the API, as its OpenAPI document describes it. */
export interface Operation {
  name: string;
  method: 'GET' | 'POST';
  /** Path with `{name}` for each of its parameters. */
  path: string;
  fields: Record<string, Schema>;
  /** Media types of a body that is a file. The fields are then in the query. */
  fileTypes: string[];
}

interface Described {
  operationId: string;
  parameters?: { name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface OpenApi {
  paths: Record<string, Record<string, Described>>;
}

export function operationsOf(document: unknown): Operation[] {
  return Object.entries((document as OpenApi).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => {
      const content = requestBody?.content ?? {};
      const body = content['application/json']?.schema.properties ?? {};
      const named = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
      return {
        name: operationId,
        method: method.toUpperCase() as Operation['method'],
        path,
        fields: { ...named, ...body },
        fileTypes: 'application/json' in content ? [] : Object.keys(content),
      };
    }),
  );
}
