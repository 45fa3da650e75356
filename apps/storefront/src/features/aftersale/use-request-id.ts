import { useRef } from 'react';

/** Request ids: the same content keeps its id, so that a repeat after a lost answer happens once. */
export function useRequestId(): (content: object) => string {
  const last = useRef({ content: '', id: '' });
  return (statement) => {
    const content = JSON.stringify(statement);
    if (last.current.content !== content) last.current = { content, id: crypto.randomUUID() };
    return last.current.id;
  };
}
