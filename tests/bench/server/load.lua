-- What wrk sends: one line of the file a request, drawn at random from a fixed seed. A line is the method, the address and
-- the body, between tabs. Each request comes from another visitor.
local lines, count = {}, 0
local headers = { ["Content-Type"] = "application/x-www-form-urlencoded" }

function init(args)
  math.randomseed(20261121)
  for line in io.lines(args[1]) do
    local method, path, body = line:match("^(%S+)\t([^\t]*)\t(.*)$")
    lines[#lines + 1] = { method, path, body }
  end
  for at = 2, #args do
    local name, value = args[at]:match("^([^:]+): (.*)$")
    headers[name] = value
  end
end

function request()
  count = count + 1
  headers["X-Forwarded-For"] = "10." .. math.floor(count / 65536) % 256 .. "." .. math.floor(count / 256) % 256 .. "." .. count % 256
  local line = lines[math.random(#lines)]
  return wrk.format(line[1], line[2], headers, line[3] ~= "" and line[3] or nil)
end

function done(summary, latency)
  io.write(string.format(
    "\nRESULT {\"requests\":%d,\"microseconds\":%d,\"bytes\":%d,\"failed\":%d,\"broken\":%d,\"p50\":%d,\"p99\":%d}\n",
    summary.requests, summary.duration, summary.bytes, summary.errors.status,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout,
    latency:percentile(50), latency:percentile(99)))
end
