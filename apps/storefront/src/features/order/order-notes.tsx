import type { Answer, contract, DataOf } from '@bottega/contract';
import { Button, TextArea } from '@bottega/ui';
import { useState, type FormEvent } from 'react';
import { refusalOf } from '../../platform/notices/messages.ts';
import { useShop } from '../../platform/shop.tsx';

type Notes = DataOf<typeof contract.order.listNotes>;

/** Longest note (ORD-09). */
const noteLength = 1000;

export interface OrderNotesProps extends Notes {
  orderId: number;
  onChanged: () => void;
}

/** The notes of an order, with a field for another one until the store takes the order over. */
export function OrderNotes({ orderId, notes, canAdd, onChanged }: OrderNotesProps) {
  const { api, t } = useShop();
  const [edited, setEdited] = useState<number>();
  if (notes.length === 0 && !canAdd) return null;
  const changed = () => {
    setEdited(undefined);
    onChanged();
  };
  return (
    <section aria-labelledby="order-notes" className="panel grid gap-4">
      <h2 id="order-notes" className="text-xl">
        {t('order.notesTitle')}
      </h2>
      {notes.length > 0 && (
        <ul className="grid gap-3">
          {notes.map(({ noteId, note }) => (
            <li key={noteId} className="grid gap-2 border-t border-line pt-3">
              {edited === noteId ? (
                <NoteForm
                  note={note}
                  button={t('order.noteSave')}
                  send={(text) => api.order.updateNote({ note_id: noteId, note: text })}
                  onSent={changed}
                />
              ) : (
                <p className="break-words whitespace-pre-line">{note}</p>
              )}
              {canAdd && edited !== noteId && (
                <div>
                  <Button variant="quiet" icon="edit" onClick={() => setEdited(noteId)}>
                    {t('order.noteEdit')}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {canAdd && edited === undefined && (
        <NoteForm
          key={notes.length}
          note=""
          button={t('order.noteAdd')}
          send={(text) => api.order.addNote({ order_id: orderId, note: text })}
          onSent={changed}
        />
      )}
    </section>
  );
}

function NoteForm({
  note,
  button,
  send,
  onSent,
}: {
  note: string;
  button: string;
  send: (text: string) => Promise<Answer<unknown>>;
  onSent: () => void;
}) {
  const { t, byCode } = useShop();
  const [text, setText] = useState(note);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const refused = refusalOf(await send(text), byCode);
    setBusy(false);
    setRefusal(refused);
    if (refused === undefined) onSent();
  };
  return (
    <form className="grid gap-3" noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        name="note"
        label={t('order.noteLabel')}
        hint={
          text.length === 0
            ? t('order.noteHint')
            : t('checkout.orderCommentLeft', { count: noteLength - text.length })
        }
        rows={2}
        maxLength={noteLength}
        value={text}
        error={refusal}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" variant="secondary" busy={busy}>
          {button}
        </Button>
      </div>
    </form>
  );
}
