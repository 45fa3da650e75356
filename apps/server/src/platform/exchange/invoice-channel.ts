import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** An electronic invoice as a file, named as the exchange system (SdI) asks. */
interface InvoiceFile {
  name: string;
  xml: string;
}

/**
 * The way of electronic invoices to the exchange system: an accredited channel, or an intermediary that watches a
 * folder. It runs in a job, which repeats it until it succeeds, so the same file may come twice.
 */
export interface InvoiceChannel {
  handOver(brandKey: string, file: InvoiceFile): Promise<void>;
}

/** Writes each invoice to the folder of its brand, whole or not at all: the other side never sees half a file. */
export function folderChannel(root: string): InvoiceChannel {
  return {
    async handOver(brandKey, { name, xml }) {
      const folder = join(root, brandKey);
      await mkdir(folder, { recursive: true });
      const unfinished = join(folder, `.${name}.part`);
      const file = await open(unfinished, 'w');
      try {
        await file.writeFile(xml);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, join(folder, name));
    },
  };
}
