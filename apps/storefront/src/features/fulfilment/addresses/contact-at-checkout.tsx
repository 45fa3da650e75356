import { missingContactAt } from '@bottega/domain';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCartWrites, useServerCart } from '../../cart/state/index.ts';
import { ContactPart } from './contact-part.tsx';
import { useContact } from './use-contact.ts';
import { useSaveAddress } from './use-save-address.ts';

/** Asks for the contact of a place that was taken without one. Nothing where the contact is known. */
export function ContactAtCheckout() {
  const { shippingAddress } = useServerCart();
  if (missingContactAt(shippingAddress).length === 0) return null;
  return <ContactForm key={shippingAddress.addressId} />;
}

function ContactForm() {
  const { shippingAddress } = useServerCart();
  const { reload } = useCartWrites();
  const form = useRef<HTMLFormElement>(null);
  const contact = useContact(shippingAddress);
  const { saving, problem, save } = useSaveAddress({
    address: shippingAddress,
    form,
    onSaved: () => void reload(),
  });
  const fillPhone = useEffectEvent(() => void contact.fillPhone());
  useEffect(() => fillPhone(), []);
  return (
    <form
      ref={form}
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving) void save({}, contact.value);
      }}
    >
      <ContactPart
        contact={contact.value}
        problem={problem}
        saving={saving !== undefined}
        onChange={contact.change}
      />
    </form>
  );
}
