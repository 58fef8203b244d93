import { env } from '../env'
import { refuse } from '../http/refusals'

/**
 * The address that the provider sends the browser back to. The browser's requested address must be one of our
 * own pages by name; it is rebuilt from scratch, so nothing of it is passed on.
 */
export function returnOrigin(asked: string, pages: string[], request: Request): string {
  const url = URL.canParse(asked) ? new URL(asked) : null
  const wellFormed = url && url.username === '' && url.password === '' && !/[\s\\]/.test(asked)
  if (!wellFormed || !ownOrigins(request).includes(url.origin) || !pages.includes(url.pathname)) {
    throw refuse('foreignReturnAddress')
  }
  return url.origin
}

/** In development the server answers to more names than `APP_URL`. */
function ownOrigins(request: Request): string[] {
  return env.production ? [env.appUrl] : [env.appUrl, new URL(request.url).origin]
}
