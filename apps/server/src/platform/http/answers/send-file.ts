import type { FastifyReply } from 'fastify';
import type { BrandFiles } from '../../storage/storage.ts';

/** Sends a file of the storage, whose row says its type. The headers that say who may keep it are set already. */
export async function sendFile(
  reply: FastifyReply,
  files: BrandFiles,
  { name, mediaType }: { name: string; mediaType: string },
): Promise<FastifyReply> {
  const file = await files.get(name);
  if (!file) {
    reply.log.error({ file: name }, 'the storage lacks a file');
    reply.callNotFound();
    return reply;
  }
  return reply.type(mediaType).header('content-length', file.bytes).send(file.stream);
}
