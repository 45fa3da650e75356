import { SaxesParser } from 'saxes';

interface ListedObject {
  key: string;
  bytes: number;
  storedAt: Date;
}

export interface ObjectList {
  objects: ListedObject[];
  /** Where the next page starts. Absent: this is the last one. */
  next?: string;
}

/** Reads the answer of `ListObjectsV2`. @throws Error if it is broken */
export function readList(xml: string): ObjectList {
  const parser = new SaxesParser();
  const objects: ListedObject[] = [];
  const open: string[] = [];
  let texts: Record<string, string> = {};
  let next: string | undefined;
  let text = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    open.push(name);
    text = '';
    if (name === 'Contents') texts = {};
  });
  parser.on('text', (part) => (text += part));
  parser.on('closetag', () => {
    const [name, parent] = [open.pop()!, open.at(-1)];
    if (parent === 'Contents') texts[name] = text;
    if (parent === 'ListBucketResult' && name === 'NextContinuationToken') next = text;
    if (name === 'Contents')
      objects.push({
        key: texts['Key'] ?? '',
        bytes: Number(texts['Size']),
        storedAt: new Date(texts['LastModified'] ?? ''),
      });
  });
  parser.write(xml).close();
  return { objects, ...(next !== undefined && { next }) };
}
