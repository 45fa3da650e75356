import { useMedia } from '../../../platform/media.ts';
import type { ListProduct } from '../shown-list.ts';

export function GoodsPicture({ product: { mediaURL } }: { product: ListProduct }) {
  const media = useMedia();
  return (
    <span className="pasted-row__picture">
      <img src={media(mediaURL)} alt="" width="144" height="144" loading="lazy" decoding="async" />
    </span>
  );
}

export function GoodsName({ product: { name, shortDescr } }: { product: ListProduct }) {
  return (
    <>
      {shortDescr !== '' && <strong>{shortDescr} </strong>}
      {name}
    </>
  );
}
