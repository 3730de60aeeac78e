-- What follows "--" on wrk's command line is a body to post.
init = function(args)
  if args[1] then
    wrk.method = 'POST'
    wrk.headers['Content-Type'] = 'application/json'
    wrk.body = args[1]
  end
end

-- What wrk counted, as JSON on the last line; times are in microseconds.
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"microseconds":%d,"p50":%d,"p99":%d,"failed":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
