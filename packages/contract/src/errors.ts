/**
 * Stable error codes with the `response.status` they answer and, where it isn't 200, the HTTP status
 * (wire-format §1). The Italian text of a code is `errors.<CODE>` in the text bundle.
 */
export const errorCodes = {
  // edge
  INVALID_INPUT: { status: 400, http: 400 },
  MALFORMED_BODY: { status: 400, http: 400 },
  BODY_TOO_LARGE: { status: 413, http: 413 },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, http: 415 },
  NOT_FOUND: { status: 404, http: 404 },
  SESSION_EXPIRED: { status: 419, http: 419 },
  CROSS_SITE: { status: 403, http: 403 },
  TOO_MANY_REQUESTS: { status: 429, http: 429 },
  INTERNAL: { status: 500, http: 500 },
  UNAVAILABLE: { status: 503, http: 503 },
  // identity
  LOGIN_FAILED: { status: 101 },
  LOGIN_EMPTY: { status: 102 },
  PASSWORD_EMPTY: { status: 103 },
  EMAIL_TAKEN: { status: 104 },
  REGISTRATION_INVALID: { status: 105 },
  REGISTRATION_DISABLED: { status: 106 },
  CONFIRM_CODE_WRONG: { status: 107 },
  // catalog
  PRODUCT_NOT_FOUND: { status: 201, http: 404 },
  PRODUCT_SOLD_OUT: { status: 202 },
  PRODUCT_NOT_SOLD_HERE: { status: 203 },
  CATEGORY_NOT_FOUND: { status: 204, http: 404 },
  // cart
  INVALID_QUANTITY: { status: 301 },
  MIN_QUANTITY: { status: 302 },
  MAX_QUANTITY: { status: 303 },
  QUANTITY_STEP: { status: 304 },
  OPTION_MISSING: { status: 305 },
  OPTION_UNKNOWN: { status: 306 },
  PROMO_CHOICE_MISSING: { status: 307 },
  LINE_NOT_FOUND: { status: 308 },
  CART_LOCKED: { status: 309 },
  CART_EMPTY: { status: 310 },
  CART_FULL: { status: 311 },
  CART_INFO_UNKNOWN: { status: 312 },
  NOTE_TOO_LONG: { status: 313 },
  LOGIN_REQUIRED: { status: 314 },
  ADDRESS_REQUIRED: { status: 315 },
  TIMESLOT_REQUIRED: { status: 316 },
  // fulfilment
  ADDRESS_INCOMPLETE: { status: 401 },
  ADDRESS_NOT_COVERED: { status: 402 },
  ADDRESS_NOT_FOUND: { status: 403 },
  ADDRESS_CONTACT_MISSING: { status: 404 },
  ADDRESS_LOCKED: { status: 405 },
  ADDRESS_IN_USE: { status: 406 },
  SERVICE_UNKNOWN: { status: 407 },
  TIMESLOT_NOT_FOUND: { status: 411 },
  TIMESLOT_FULL: { status: 412 },
  TIMESLOT_PAST_CUT_OFF: { status: 413 },
  TIMESLOT_EXPIRED: { status: 414 },
  // checkout, order
  MIN_ORDER: { status: 501 },
  CART_CHANGED: { status: 502 },
  NOT_PREPARED: { status: 503 },
  PAYMENT_TYPE_UNKNOWN: { status: 504 },
  PAYMENT_DATA_INVALID: { status: 505 },
  PROFILE_INCOMPLETE: { status: 506 },
  AGE_NOT_CONFIRMED: { status: 507 },
  ORDER_NOT_FOUND: { status: 601 },
  ORDER_NOT_PAYABLE: { status: 602 },
  PAYMENT_REFUSED: { status: 603 },
} as const satisfies Record<string, { status: number; http?: number }>;

export type ErrorCode = keyof typeof errorCodes;
