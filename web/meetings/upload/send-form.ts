import { ApiError } from '../../browser/api'

/** Sends a form with XMLHttpRequest, which reports upload progress. Throws ApiError. */
export function sendForm(
  form: FormData,
  onMove: (bytes: number, total: number) => void,
  signal: AbortSignal,
) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/meetings/upload')
    request.withCredentials = true
    request.upload.onprogress = ({ loaded, total }) => onMove(loaded, total)
    request.onload = () => {
      const { status, responseText, statusText } = request
      if (status >= 200 && status < 300) resolve()
      else reject(new ApiError(status, responseText, statusText))
    }
    request.onerror = () => reject(new TypeError('The connection was lost'))
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
