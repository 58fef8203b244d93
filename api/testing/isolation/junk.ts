import fc from 'fast-check'
import { rows } from './rows'
import type { World } from './world'

/** A secret that was sent. */
export const SECRET = 'canary-of-a-password'
/** Never in an answer: stacks, statements, paths, and secrets that were sent. */
export const LEAKS =
  /\bat .+:\d+:\d+|\/work\/|node_modules|\.ts\b|select |insert into|PostgresError|canary-of/i

/** Invalid bodies; any password is `SECRET`. */
export const junk = fc.oneof(
  fc.jsonValue(),
  // Parsed from text: in a literal, __proto__ would not be a field of the body.
  fc.constant(JSON.parse(`{"__proto__":{"admin":true},"password":"${SECRET}","username":"x"}`)),
  fc.record({
    username: fc.oneof(fc.string(), fc.integer()),
    password: fc.constant(SECRET),
    email: fc.string(),
    userId: fc.oneof(fc.integer(), fc.double(), fc.string()),
    code: fc.string(),
    name: fc.string({ unit: 'binary' }),
    type: fc.oneof(fc.string(), fc.array(fc.string())),
    title: fc.string(),
    clientId: fc.oneof(fc.integer(), fc.bigInt().map(String)),
    meetingId: fc.oneof(fc.integer(), fc.constant(2 ** 31)),
    content: fc.string({ unit: 'binary' }),
    date: fc.string(),
    query: fc.string(),
  }),
)

type Call = { method: string; path: string | ((its: World) => string) }

/** Every call that reads a body as JSON: its path, or how to build it from a world. */
export const posts: Call[] = [
  ...[
    '/api/login',
    '/api/verify-login',
    '/api/resend-verification',
    '/api/register',
    '/api/reset',
    '/api/payments/create-checkout-session',
    '/api/payments/webhook',
  ].map((path) => ({ method: 'POST', path })),
  ...Object.entries(rows)
    .filter(([route]) => /^(POST|PUT|PATCH) /.test(route) && !route.includes('upload'))
    .map(([route, { path }]) => ({ method: route.split(' ')[0] ?? '', path })),
]
