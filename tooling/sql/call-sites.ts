/** A place in a repository that passes SQL to the database. */
export interface CallSite {
  /** From 1. */
  line: number;
  /** Function or constant at the top of the file that contains the call. */
  name: string;
}

const declaration = /^(?:export )?(?:async )?(?:function|const) (\w+)/;
const call = /\b\w+\.(?:rows|row|query)[<(]/;

export function callSites(source: string): CallSite[] {
  let name = '';
  return source.split('\n').flatMap((text, index) => {
    name = declaration.exec(text)?.[1] ?? name;
    return call.test(text) ? [{ line: index + 1, name }] : [];
  });
}
