-- What follows "--" on wrk's command line is a body to post, or "@" and a file of paths to ask for by turns.
init = function(args)
  if args[1] == '@' then
    local requests = {}
    for path in io.lines(args[2]) do
      -- Each for someone else, so that nobody asks too often.
      local address = string.format('10.%d.%d.%d', math.random(0, 255), math.random(0, 255), math.random(0, 255))
      requests[#requests + 1] = wrk.format('GET', path, { ['X-Forwarded-For'] = address, ['Accept-Encoding'] = 'identity' })
    end
    local turn = 0
    request = function()
      turn = turn % #requests + 1
      return requests[turn]
    end
  elseif args[1] then
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
