import { Elysia, t } from 'elysia'
import { env } from '../env'
import { devPage } from '../http/dev-page'
import { notFound } from '../http/refusals'
import { applyCheckout } from './fulfill'
import { findLocalCheckout, payLocally } from './local'

const session = t.Object({ session: t.String({ maxLength: 100 }) })

/** GET and POST /dev/checkout: replaces a payment provider's card page. Development only. */
export const checkoutDevRoutes = new Elysia({ name: 'dev-checkout' })
if (!env.production && !env.stripe.secretKey) {
  checkoutDevRoutes
    .get('/dev/checkout', ({ query }) => page(query.session), { query: session })
    .post(
      '/dev/checkout',
      async ({ query, redirect }) => {
        const checkout = existing(query.session)
        if (query.answer === 'cancel') return redirect(checkout.order.cancelUrl, 303)
        payLocally(checkout)
        await applyCheckout(checkout)
        return redirect(checkout.order.successUrl, 303)
      },
      { query: t.Object({ session: t.String({ maxLength: 100 }), answer: t.String() }) },
    )
}

function existing(id: string) {
  const checkout = findLocalCheckout(id)
  if (!checkout) throw notFound('Checkout')
  return checkout
}

function page(id: string): Response {
  const { order, email } = existing(id)
  const answer = (value: string, words: string, style: string) => `
    <form method="post" action="/dev/checkout?session=${Bun.escapeHTML(id)}&amp;answer=${value}">
    <button class="${style}">${words}</button></form>`
  return devPage(
    'Test checkout',
    `<p>This page stands in for the payment provider because no Stripe key is set. No card is asked
    for and no money moves.</p>
    <article><h2>${Bun.escapeHTML(order.plan.name)}</h2>
    <p class="price">$${order.plan.price} a month</p><p>${Bun.escapeHTML(email ?? 'known customer')}</p>
    ${answer('pay', 'Pay nothing and continue', '')}${answer('cancel', 'Cancel', 'quiet')}</article>`,
  )
}
