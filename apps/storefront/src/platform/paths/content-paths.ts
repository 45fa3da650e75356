/** Paths that only pages of content and complaints lead to; apart, so that the first script doesn't carry them. */
export const contentPaths = {
  credits: () => '/page/crediti',
  flyers: () => '/volantini',
  flyer: (slug: string) => `/volantini/${slug}`,
  questions: () => '/faq',
  questionsOf: (category: string) => `/faq/${category}`,
  advantages: () => '/vantaggi',
  customerService: () => '/servizio-clienti',
} as const;
