-- One line of JSON, in place of wrk's own table, which leaves out the 95th of a hundred.
done = function(summary, latency)
  local errors = summary.errors
  local wrong = errors.connect + errors.read + errors.write + errors.timeout + errors.status
  local seconds = summary.duration / 1e6
  io.write(string.format(
    '\n{"requests":%d,"perSecond":%d,"p50":%.2f,"p95":%.2f,"p99":%.2f,"wrong":%d}\n',
    summary.requests, summary.requests / seconds, latency:percentile(50) / 1000,
    latency:percentile(95) / 1000, latency:percentile(99) / 1000, wrong))
end
