import { env } from '../env'
import { refuse } from '../http/refusals'

/**
 * Where the provider may send the browser back to: our own pages by name. What the browser asked for
 * must be one of them; the address is then written anew, so that nothing of it is passed on.
 */
export function returnOrigin(asked: string, pages: string[], request: Request): string {
  const url = URL.canParse(asked) ? new URL(asked) : null
  const wellFormed = url && url.username === '' && url.password === '' && !/[\s\\]/.test(asked)
  if (!wellFormed || !ownOrigins(request).includes(url.origin) || !pages.includes(url.pathname)) {
    throw refuse('foreignReturnAddress')
  }
  return url.origin
}

/** In development the server answers to more names than the one it is told. */
function ownOrigins(request: Request): string[] {
  return env.production ? [env.appUrl] : [env.appUrl, new URL(request.url).origin]
}
