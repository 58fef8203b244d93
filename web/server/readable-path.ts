/**
 * The request, with every percent sign of its path escaped if they encode no text: the router finds no page
 * either way, but would log a warning.
 */
export function withReadablePath(request: Request): Request {
  const url = new URL(request.url)
  try {
    decodeURIComponent(url.pathname)
    return request
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25')
    return new Request(url, request)
  }
}
