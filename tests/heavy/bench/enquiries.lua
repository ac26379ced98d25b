-- What wrk sends: each enquiry by somebody else from somewhere else, or the limits would answer.
local number = 0
local sender = 0
local start = os.time() % 1000

function init(args)
  sender = tonumber(args[1]) or 0
end

function request()
  number = number + 1
  -- Neighbours of one /24 would wait for each other, because they share a limit.
  local address = string.format("10.%d.%d.%d", number % 256, math.floor(number / 256) % 256, (start + sender * 50) % 254 + 1)
  local body = string.format(
    '{"name":"Asha Verma","company_name":"Northfold Exchange","email_id":"asha.%d.%d.%d@northfold.example",' ..
    '"phone":"+91 98100 00000","description":"Our order gateway is nine years old. Can it move in pieces? No. %d"}',
    start, sender, number, number)
  return wrk.format("POST", "/api/queries", {
    ["Content-Type"] = "application/json",
    ["X-Forwarded-For"] = address,
  }, body)
end
