import type { Api } from '@bottega/contract';
import type { FastifyInstance } from 'fastify';
import { serveCookieForm } from './cookie-form.ts';
import { serveLogInForm } from './log-in-form.ts';
import type { Scope, ScopeParts } from '../scope.ts';

export interface FormParts extends ScopeParts {
  apiOf(scope: Scope): Api;
  corsOrigins: readonly string[];
}

/** Serves the forms that a browser posts without script. */
export function serveForms(app: FastifyInstance, parts: FormParts): void {
  serveLogInForm(app, parts);
  serveCookieForm(app, parts);
}
