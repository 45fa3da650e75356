import { escapeHtml } from '@bottega/domain/content';
import type { TextOf } from '../../envelope.ts';
import { challengeCode, inGroupsOf4, testCards, type CardField, type CardForm } from './cards.ts';
import type { TestPayment } from './repository.ts';

interface PageInput {
  payment: TestPayment;
  brandName: string;
  text: TextOf;
}

const euro = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' });

/** The page that asks for a card. `wrong` is the field to correct, `typed` the values that fill the form again. */
export function cardPage(input: PageInput & { wrong?: CardField; typed?: CardForm }): string {
  const { payment, text, wrong, typed } = input;
  const t = (key: string, params?: Record<string, string | number>) =>
    escapeHtml(text(`gateway.${key}`, params));
  const field = (name: CardField, attributes: string): string => `
    <p class="field">
      <label for="${name}">${t(name)}</label>
      <input id="${name}" name="${name}" value="${escapeHtml(name === 'cvc' ? '' : (typed?.[name] ?? ''))}" required ${attributes}
        ${wrong === name ? `aria-invalid="true" aria-describedby="${name}-error" autofocus` : ''}>
      ${wrong === name ? `<span class="error" id="${name}-error">${t(`${name}Wrong`)}</span>` : ''}
    </p>`;
  const action = `/test-gateway/pay/${payment.gatewayRef}`;
  return page(
    input,
    `
    <form method="post" action="${action}/card" novalidate>
      ${field('number', 'inputmode="numeric" autocomplete="off" maxlength="24"')}
      <div class="pair">
        ${field('expiry', `inputmode="numeric" autocomplete="off" maxlength="7" placeholder="${t('expiryExample')}"`)}
        ${field('cvc', 'inputmode="numeric" autocomplete="off" maxlength="4"')}
      </div>
      ${field('holder', 'autocomplete="off" maxlength="80"')}
      ${payment.offersToKeep ? `<label class="choice"><input type="checkbox" name="keep" value="yes"> ${t('keep')}</label>` : ''}
      <fieldset>
        <legend>${t('delivery')}</legend>
        ${(['now', 'late', 'twice', 'never'] as const)
          .map(
            (value) => `<label class="choice"><input type="radio" name="delivery" value="${value}"
              ${value === 'now' ? 'checked' : ''}> ${t(`delivery_${value}`)}</label>`,
          )
          .join('')}
      </fieldset>
      <button class="primary">${t('pay', { amount: euro.format(payment.amountCents / 100) })}</button>
    </form>
    <form method="post" action="${action}/abandon"><button class="quiet">${t('abandon')}</button></form>
    <section aria-labelledby="cards">
      <h2 id="cards">${t('cardsTitle')}</h2>
      <p>${t('cardsHint')}</p>
      <ul>${testCards
        .map(
          ({ number, textKey }) =>
            `<li><code>${inGroupsOf4(number)}</code> ${escapeHtml(text(textKey))}</li>`,
        )
        .join('')}</ul>
    </section>`,
  );
}

/** The bank's 3-D Secure page. `wrong`: the last typed code was wrong. */
export function challengePage(input: PageInput & { wrong?: boolean }): string {
  const { payment, text, wrong } = input;
  const t = (key: string, params?: Record<string, string | number>) =>
    escapeHtml(text(`gateway.${key}`, params));
  const action = `/test-gateway/pay/${payment.gatewayRef}`;
  return page(
    input,
    `
    <h2>${t('challengeTitle')}</h2>
    <p>${t('challengeText', { code: challengeCode })}</p>
    <form method="post" action="${action}/code" novalidate>
      <p class="field">
        <label for="code">${t('code')}</label>
        <input id="code" name="code" required inputmode="numeric" autocomplete="one-time-code" maxlength="6" autofocus
          ${wrong ? 'aria-invalid="true" aria-describedby="code-error"' : ''}>
        ${wrong ? `<span class="error" id="code-error">${t('codeWrong')}</span>` : ''}
      </p>
      <button class="primary">${t('confirmCode')}</button>
    </form>
    <form method="post" action="${action}/abandon"><button class="quiet">${t('abandon')}</button></form>`,
  );
}

function page({ payment, brandName, text }: PageInput, content: string): string {
  const t = (key: string, params?: Record<string, string | number>) =>
    escapeHtml(text(`gateway.${key}`, params));
  return `<!doctype html>
<html lang="it">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${t('title')} · ${escapeHtml(brandName)}</title>
  <link rel="stylesheet" href="/test-gateway/style.css">
</head>
<body>
  <main>
    <header>
      <h1>${t('title')}</h1>
      <p class="notice">${t('notice')}</p>
    </header>
    <dl>
      <div><dt>${t('shop')}</dt><dd>${escapeHtml(brandName)}</dd></div>
      <div><dt>${t('order')}</dt><dd>${escapeHtml(payment.merchantRef)}</dd></div>
      <div><dt>${t('amount')}</dt><dd class="amount">${euro.format(payment.amountCents / 100)}</dd></div>
    </dl>
    <p class="notice">${t('blockedFirst')}</p>
    ${content}
  </main>
</body>
</html>`;
}
