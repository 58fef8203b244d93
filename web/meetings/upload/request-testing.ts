/** Lets `fetch`, which tests answer, answer uploads too. */
export function answerUploads(): void {
  Object.assign(globalThis, { XMLHttpRequest: FetchedRequest })
}

/** The browser's XMLHttpRequest on top of `fetch`, which tests answer; reports 40% progress. */
class FetchedRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  withCredentials = false
  status = 0
  statusText = ''
  responseText = ''
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  private asked = { method: '', path: '' }

  open(method: string, path: string) {
    this.asked = { method, path }
  }

  send(body: FormData) {
    this.upload.onprogress?.({ loaded: 40, total: 100 })
    fetch(this.asked.path, { method: this.asked.method, body }).then(
      async (response) => {
        this.status = response.status
        this.responseText = await response.text()
        this.onload?.()
      },
      () => this.onerror?.(),
    )
  }

  abort() {
    this.onabort?.()
  }
}
