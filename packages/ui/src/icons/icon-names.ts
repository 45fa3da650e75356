/** The outlines the shop uses, by their name in the Tabler set. `build-sprite.ts` draws the sprite from this list. */
export const iconNames = [
  'alert-circle', 'alert-triangle', 'apple', 'arrow-back-up', 'arrow-left', 'arrow-right', 'arrow-up', 'barcode',
  'basket', 'bell', 'building-store', 'calendar', 'calendar-time', 'cash', 'check', 'chevron-down', 'chevron-left',
  'chevron-right', 'chevron-up', 'circle-check', 'circle-x', 'clock', 'credit-card', 'current-location', 'discount',
  'edit', 'eye', 'eye-off', 'file-invoice', 'filter', 'gift', 'heart', 'help', 'history',
  'home', 'id', 'info-circle', 'leaf', 'list', 'lock', 'login', 'logout', 'mail', 'map-pin', 'menu-2', 'message',
  'minus', 'package', 'parking', 'phone', 'plus', 'receipt', 'refresh', 'repeat', 'scale', 'search', 'settings',
  'shield-check', 'shopping-bag', 'sort-descending', 'star', 'tag', 'ticket', 'trash', 'truck-delivery',
  'user', 'wheat-off', 'wifi-off', 'x', 'adjustments-horizontal', 'loader-2', 'category', 'box',
] as const;

export type IconName = (typeof iconNames)[number];
