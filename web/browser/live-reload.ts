/** In development: reloads the page when the server that answers is a new one. */
let running: string | null = null

new EventSource('/__live').onmessage = ({ data }) => {
  if (running !== null && running !== data) location.reload()
  running = data
}

export {}
