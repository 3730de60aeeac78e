-- What follows "--" on wrk's command line is a body to post, or "@" and a file of requests to send by turns: a path, or
-- a method, a path and a token.
init = function(args)
  if args[1] == '@' then
    local requests = {}
    for line in io.lines(args[2]) do
      local method, path, token = line:match('^(%u+) (%S+) (%S+)$')
      -- Each for someone else, so that nobody asks too often.
      local address = string.format('10.%d.%d.%d', math.random(0, 255), math.random(0, 255), math.random(0, 255))
      local headers = { ['X-Forwarded-For'] = address, ['Accept-Encoding'] = 'identity' }
      if token then headers['Authorization'] = 'Bearer ' .. token end
      requests[#requests + 1] = wrk.format(method or 'GET', path or line, headers)
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
