import { renderMarkup } from '@app/web/server/markup'
import type { ReactNode } from 'react'
import { STYLE } from './frame'

const STYLE_HASH = new Bun.CryptoHasher('sha256').update(STYLE).digest('base64')
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, noarchive',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
}

/** A page for people without a session; see `respondWithMarkup`. */
export async function respondWith(status: number, element: ReactNode, headers = {}) {
  return respondWithMarkup(status, await renderMarkup(element), headers)
}

/** A page's HTML for people without a session, not cached and not indexed by search engines. */
export function respondWithMarkup(status: number, markup: string, headers = {}): Response {
  const html = /^<!doctype/i.test(markup) ? markup : `<!doctype html>${markup}`
  return new Response(html, { status, headers: { ...HEADERS, ...headers } })
}
